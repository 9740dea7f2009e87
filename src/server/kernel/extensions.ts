/**
 * What a noun asks of nouns above it, which it may not import. Each question is declared where it is asked
 * (`declare module`) and answered in `app/answers.ts`; one that nobody answers does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it, each where it asks.
export interface Extensions {}
