/** From these widths on another month stands beside the first (SPEC §2); tailwind.config.ts names the same two. */
export const FURTHER_MONTHS = ['(min-width: 900px)', '(min-width: 1200px)'] as const;
