/** The words that mean success in the answers of action calls. */
const successTexts = ['SUCCESS', '成功'] as const

/** Whether an action's answer is the success text, in either spelling. */
export const isSuccessText = (answer: unknown): boolean =>
  successTexts.some((text) => text === answer)
