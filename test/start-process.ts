import { vi } from 'vitest';

/** The variables that the website needs to start. */
export const REQUIRED_VARIABLES = {
  RENTAL_API_URL: 'https://api.example.com',
  RENTAL_API_TOKEN: 'secret-token',
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  SITE_URL: 'https://www.example.com',
};

/** Sets the required variables, and additional ones, until the test ends. */
export function stubVariables(others: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...REQUIRED_VARIABLES, ...others })) vi.stubEnv(name, value);
}

/** Imitates the start of a process with these variables. Modules that are imported from now on have no state. */
export function startProcess(variables: Record<string, string> = {}): void {
  stubVariables(variables);
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('website.')) Reflect.deleteProperty(globalThis, symbol);
  vi.resetModules();
}
