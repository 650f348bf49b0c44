import { configure } from '@testing-library/react';

// A second, the library's own patience, passes on a machine under load before a component has drawn itself.
configure({ asyncUtilTimeout: 20_000 });
