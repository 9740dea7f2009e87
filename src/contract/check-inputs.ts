import * as v from 'valibot'
import { printError, signOfError } from '#domain/print-errors.ts'
import { fieldErrorCodes, type InputError } from './failures.ts'

/** Field errors of a call's input by field path; empty when the input is valid. */
export function inputErrors(
  schema: v.GenericSchema,
  input: unknown,
): Readonly<Record<string, InputError>> {
  const issues = v.safeParse(schema, input).issues ?? []
  return fieldErrorsOf(issues)
}

/** Reports only the first error of each field: an empty field has no format to be wrong. */
export const fieldErrorsOf = (
  issues: readonly v.BaseIssue<unknown>[],
): Readonly<Record<string, InputError>> =>
  Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue) ?? '', faultOf(issue)] as const).toReversed(),
  )

function faultOf({ message, received }: v.BaseIssue<unknown>): InputError {
  const sign = signOfError(message)
  if (sign !== null) return printError(sign)
  const named = fieldErrorCodes.find((fault) => fault === message)
  return named ?? (received === 'undefined' ? 'required' : 'format')
}
