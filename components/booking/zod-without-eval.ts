import { config } from 'zod';

// Must run before the first schema is created, which probes `eval`. Our content security policy forbids that, and the browser
// reports the probe as a violation.
config({ jitless: true });
