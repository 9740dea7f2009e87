import type * as contract from '#contract/links/link-themes.ts'
import { againstDefaultTheme } from '#domain/links/link-themes.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { defaultTheme, findTheme, putDefault, themesChange } from './changing.ts'
import { themeFacts } from './shared/themes.ts'

export const updateDefault: Handler<typeof contract.updateDefault> = (ctx, input) =>
  write(ctx, { call: 'theme.updateDefault', owner: ctx.merchantId, input }, async (tx) => {
    await themesChange(tx, ctx.merchantId)
    const found = await findTheme(tx, ctx, input.id)
    refuseFor(againstDefaultTheme(themeFacts(found)))
    const former = await defaultTheme(tx, ctx)
    return {
      answer: 'SUCCESS' as const,
      audited: await putDefault(tx, ctx, found.theme.id, former?.id),
    }
  })
