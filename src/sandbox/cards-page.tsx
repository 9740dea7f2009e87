import type { listCards } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { DemoLinks } from './demo-lists.tsx'
import { Failed } from './failed.tsx'
import { PageHead } from './page-head.tsx'
import { TestCards } from './test-cards.tsx'

const read = () => ask<typeof listCards>('/sandbox-api/cards')

/** A test card for each outcome, with links to try it on. */
export function CardsPage() {
  const { data, failed, again } = useAnswer(read)
  return (
    <Stack gap="lg">
      <PageHead title={m.sandbox_cards_title()} text={m.sandbox_cards_text()} />
      {failed && <Failed again={again} />}
      {!data && !failed && <Skeleton shape="block" />}
      {data && (
        <>
          <DemoLinks links={data.links} />
          <TestCards cards={data.cards} />
          <Card title={m.sandbox_refunds_title()}>
            <ul className={css({ flow: 'column', gap: '2' })}>
              <li>{m.sandbox_refunds_fail()}</li>
              <li>{m.sandbox_refunds_wait()}</li>
              <li>{m.sandbox_refunds_rest()}</li>
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}
