import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { viewLimits } from '#domain/access/views.ts'

/** Input for the name of a view. */
export const ViewName = v.object({ name: Text(viewLimits.name) })
