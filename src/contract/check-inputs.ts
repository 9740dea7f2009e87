import * as v from 'valibot'
import { printFault, signOfFault } from '#domain/print-fault.ts'
import { fieldFaults, type InputFault } from './failures.ts'

/** What is wrong with the input of a call, by the path of its field; empty when it is taken. */
export function inputFaults(
  schema: v.GenericSchema,
  input: unknown,
): Readonly<Record<string, InputFault>> {
  const issues = v.safeParse(schema, input).issues ?? []
  return faultsOf(issues)
}

/** Of several faults of a field the first is told: what is empty has no form that could be wrong. */
export const faultsOf = (
  issues: readonly v.BaseIssue<unknown>[],
): Readonly<Record<string, InputFault>> =>
  Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue) ?? '', faultOf(issue)] as const).toReversed(),
  )

function faultOf({ message, received }: v.BaseIssue<unknown>): InputFault {
  const sign = signOfFault(message)
  if (sign !== null) return printFault(sign)
  const named = fieldFaults.find((fault) => fault === message)
  return named ?? (received === 'undefined' ? 'required' : 'format')
}
