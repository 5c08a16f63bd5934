import { config } from 'zod';

// A schema tries whether it may write code for itself as soon as it is made. Our policy forbids that, and the browser
// counts the try as a violation, so this has to run before the first schema.
config({ jitless: true });
