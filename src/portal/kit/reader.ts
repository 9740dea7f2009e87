let staff = false

/** The desk says that the provider's own staff reads here. */
export const readByStaff = (): void => {
  staff = true
}

/** Whether the provider's own staff reads, of whom the words to merchants say "we". */
export const isReadByStaff = (): boolean => staff
