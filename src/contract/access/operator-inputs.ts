import * as v from 'valibot'
import { Email, Text } from '#contract/shapes.ts'
import { loginNamePattern, operatorLimits } from '#domain/access/operators.ts'
import { readPhone } from '#domain/input/normalize.ts'

/** How an operator is reached. */
export const OperatorContact = v.object({
  phone: v.pipe(
    Text(40),
    v.check((text) => readPhone(text) !== undefined, 'phone_format'),
    v.transform((text) => readPhone(text) ?? text),
  ),
  email: v.pipe(Email(operatorLimits.email), v.toLowerCase()),
})
/** Who a new operator is; his names are fixed from then on. */
export const NewOperator = v.object({
  name: Text(operatorLimits.name),
  username: v.pipe(Text(32), v.regex(loginNamePattern, 'login_name_format')),
  ...OperatorContact.entries,
})
