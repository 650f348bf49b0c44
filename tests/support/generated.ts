import fc from 'fast-check';

// The gate asks the same of everyone; other cases are looked for by `npm run test:all`, which prints the seed of what it finds.
if (!process.env.EVERYTHING) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2_026 });
