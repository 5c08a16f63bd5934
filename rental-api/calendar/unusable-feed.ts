/** A feed that cannot be used as a whole. The message says why, without what the feed or its address says. */
export class UnusableFeed extends Error {}
