/** Counted up when the rules change what they give: everything is read again then, notices and documents. */
export const RULES_VERSION = 21
