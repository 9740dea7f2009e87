import type { Reason, ReasonCode } from '#domain/reasons.ts'
import type { ReasonValues } from '#labels/reason.ts'
import { allReasons } from '#labels/reasons/all.ts'

/** The text of a reason with its placeholders shown by name, and their names. */
export function textOf(code: ReasonCode): { readonly text: string; readonly names: string[] } {
  const names: string[] = []
  const text = allReasons[code].text(
    new Proxy({} as ReasonValues, {
      get: (_, name) => {
        names.push(String(name))
        return `{${String(name)}}`
      },
    }),
    { locale: 'en', zone: 'UTC+0' },
  )
  return { text, names }
}

/** Placeholders in the texts of these reasons that their parameters do not contain. */
export const valuesLacking = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ code, params }) =>
    textOf(code)
      .names.filter((name) => !(name in params))
      .map((name) => `${code} ${name}`),
  )
