/**
 * What a module needs from modules above it, which it may not import. Each extension is declared where it is used
 * (`declare module`) and implemented in `app/extensions.ts`; a missing implementation does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it, each where it asks.
export interface Extensions {}
