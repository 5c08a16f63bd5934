/** True for the name of a file that a system or an editor leaves in a folder, such as `.DS_Store`, `._de.json` or `Thumbs.db`. */
export const isForeign = (name: string): boolean => /^[.~]|~$|^(thumbs\.db|desktop\.ini|icon\r)$/i.test(name);
