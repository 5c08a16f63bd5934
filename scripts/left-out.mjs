/** Sources and tests, which run nowhere. */
const RUNS_NOWHERE = /\.tsx?$|\.test\.\w+$|node_modules\/(@[^/]+\/)?[^/]+\/test$/;

/** Next copies these, with the secrets of whoever builds. */
const VARIABLES = /(^|\/)\.env(\.[^/]*)?$/;

/**
 * Whether a release goes without a file that the build has put into its folder.
 * @param {string} path relative to that folder
 */
export const isLeftOut = (path) => RUNS_NOWHERE.test(path) || VARIABLES.test(path);
