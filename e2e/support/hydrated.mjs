/**
 * Runs in the page: whether React has taken over every element that a visitor can operate. It marks each one that it
 * knows, and says so in no other way.
 */
export const isHydrated = () =>
  [...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );
