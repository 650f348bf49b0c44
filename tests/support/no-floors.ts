import { HASH_COST } from '~/server/accounts/password-hash';
import { FLOOR } from '~/server/http/floor';

// How long an answer about accounts and names takes at least is asked by the timing tests; elsewhere it was half of the time.
Object.assign(FLOOR, { signUp: 0, signIn: 0, letter: 0, name: 0 });
// A hash is dear to an attacker, and to tests that make thousands: src/server/accounts/password-hash.test.ts asks for the real cost.
Object.assign(HASH_COST, { memoryCost: 1_024, timeCost: 1 });
