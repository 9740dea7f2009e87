let staff = false

/** Set by the operations console: the user is the provider's own staff. */
export const readByStaff = (): void => {
  staff = true
}

/** Whether the user is the provider's own staff, for whom the "we" of merchant texts would be wrong. */
export const isReadByStaff = (): boolean => staff
