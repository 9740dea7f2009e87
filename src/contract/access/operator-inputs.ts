import * as v from 'valibot'
import { Email, Text } from '#contract/shapes.ts'
import { loginNamePattern, operatorLimits } from '#domain/access/operators.ts'
import { readPhone } from '#domain/input/normalize.ts'

/** Contact details of an operator. */
export const OperatorContact = v.object({
  phone: v.pipe(
    Text(40),
    v.check((text) => readPhone(text) !== undefined, 'phone_format'),
    v.transform((text) => readPhone(text) ?? text),
  ),
  email: v.pipe(Email(operatorLimits.email), v.toLowerCase()),
})
/** Identity of a new operator; the names cannot change later. */
export const NewOperator = v.object({
  name: Text(operatorLimits.name),
  username: v.pipe(Text(32), v.regex(loginNamePattern, 'login_name_format')),
  ...OperatorContact.entries,
})
