/** The page as a whole; the change of the beneficiary loads it anew. */
export const page = { reload: (): void => window.location.reload() }
