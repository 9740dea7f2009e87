import { getEnum } from '#contract/access/common.ts'
import type { Payload } from '#contract/call.ts'
import { useCall } from '#portal/kit/query.ts'

type Option<Code> = { readonly value: Code; readonly label: string }

/** The values of a filter as the server words and orders them; until it has answered, those that we know ourselves. */
export function useOptions<Code extends string>(
  topic: Payload<typeof getEnum>['topic'],
  codes: readonly Code[],
  label: (code: Code) => string,
): readonly Option<Code>[] {
  const { data } = useCall(getEnum, { topic }, { staleMs: Number.POSITIVE_INFINITY })
  const told = data?.flatMap((item) => {
    const value = codes.find((code) => code === item.value)
    return value === undefined ? [] : [{ value, label: item.label }]
  })
  return told ?? codes.map((value) => ({ value, label: label(value) }))
}
