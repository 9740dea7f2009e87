import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { operatorLimits } from '#domain/access/operators.ts'

/** Name and description of a role, as its form sends them. */
export const RoleLabels = v.object({
  name: Text(operatorLimits.roleName),
  description: Text(operatorLimits.roleDescription),
})
