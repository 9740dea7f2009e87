import type { Reason } from '#domain/reasons.ts'
import en from '../../messages/en/reasons.json' with { type: 'json' }
import zh from '../../messages/zh/reasons.json' with { type: 'json' }

export const texts: Record<string, Record<string, string>> = { en, zh }
export const textKeyOf = (code: string): string => `reasons_${code.replaceAll('.', '_')}`

/** The values that a text asks for. */
export const placeholders = (text = ''): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort()

/** Values that the texts of these reasons ask for and their parameters do not hold. */
export const valuesLacking = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ code, params }) =>
    placeholders(texts.en?.[textKeyOf(code)])
      .filter((name) => !(name in params))
      .map((name) => `${code} ${name}`),
  )
