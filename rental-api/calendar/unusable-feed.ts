/** A feed that cannot be used as a whole. The message says why, and repeats neither content nor address. */
export class UnusableFeed extends Error {}
