import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { SandboxControls } from '#server/ports/sandbox-controls.ts'

/** The sandbox controls; without them, handlers that need them answer `not_found`. */
export const controlsOf = (ctx: Ctx): SandboxControls => ctx.services.sandbox ?? fail('not_found')
