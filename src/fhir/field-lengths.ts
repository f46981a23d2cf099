/** Characters at most where someone gives a reason. */
export const REASON_LENGTH = 500
