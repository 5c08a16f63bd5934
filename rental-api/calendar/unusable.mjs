/** A feed that cannot be used; the message says why, without its address or anything that it holds. */
export class UnusableFeed extends Error {}
