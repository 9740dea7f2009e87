const successTexts = ['SUCCESS', '成功'] as const

/** Whether the result of an action is the success text, in either language. */
export const isSuccessText = (answer: unknown): boolean =>
  successTexts.some((text) => text === answer)
