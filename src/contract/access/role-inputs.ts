import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { operatorLimits } from '#domain/access/operators.ts'

/** What a role is called, as its form sends it. */
export const RoleLabels = v.object({
  name: Text(operatorLimits.roleName),
  description: Text(operatorLimits.roleDescription),
})
