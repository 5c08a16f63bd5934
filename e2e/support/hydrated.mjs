/**
 * Runs in the page: whether React has hydrated every interactive element. It marks each one that it knows, which is the
 * only sign.
 */
export const isHydrated = () =>
  [...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );
