import { m } from '#paraglide/messages.js'

/** Joins sentences, skipping missing ones: separated by a space, but not after a Chinese full stop. */
export const sentences = (...said: readonly (string | null | undefined | false)[]): string =>
  said
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[。！？]) /g, '')

/** A title or label as a sentence, with the full stop of the reader's language. */
export const asSentence = (text: string): string =>
  /[.!?。！？]$/.test(text) ? text : m.common_sentence({ text })
