import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Page } from '#portal/kit/page.tsx'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Stack } from '#ui/stack.tsx'
import { chapters } from './guide-content.ts'
import { GuideContents } from './guide-contents.tsx'
import { chaptersWith, numbered } from './guide-search.ts'
import { GuideStep } from './guide-step.tsx'

const params = urlParams({ words: text() })
const all = numbered(chapters)
const count = all.flatMap(({ steps }) => steps).length

const look = {
  columns: css({
    display: 'grid',
    gap: { base: '6', lg: '10' },
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[18rem minmax(0, 1fr)]' },
  }),
  side: css({
    flow: 'column',
    gap: '4',
    position: { lg: 'sticky' },
    top: { lg: '20' },
    maxHeight: { lg: '[calc(100vh - 7rem)]' },
    minWidth: '0',
  }),
  found: css({ textStyle: 'small', color: 'fg.muted', minHeight: '5' }),
  chapters: css({ flow: 'column', gap: '12', minWidth: '0' }),
  chapter: css({ flow: 'column', gap: '8', minWidth: '0' }),
  title: css({ textStyle: 'title', pb: '2', borderBottomWidth: 'hair' }),
}

/** /aq/WthdrawOperationManual: the numbered guide to withdrawals, with illustrations and links to the pages. */
export function GuidePage() {
  const [{ words }, set] = useUrlState(params)
  const shown = chaptersWith(all, words)
  const found = shown.flatMap(({ steps }) => steps).length
  const search = (value: string) => set({ words: value }, { replace: true })
  return (
    <Page title={m.withdrawal_guide_title()} hint={m.withdrawal_guide_hint()}>
      <div className={look.columns}>
        <div className={look.side}>
          <Stack gap="xs">
            <Field label={m.withdrawal_guide_search()} width="full">
              <Input type="search" value={words} onChange={search} />
            </Field>
            <p className={look.found} aria-live="polite">
              {words !== '' &&
                m.withdrawal_guide_found({ count: countText(found), all: countText(count) })}
            </p>
          </Stack>
          <GuideContents chapters={shown} />
        </div>
        {found === 0 ? (
          <EmptyState
            title={m.withdrawal_guide_none()}
            text={m.withdrawal_guide_none_text()}
            action={
              <Button look="outline" onClick={() => search('')}>
                {m.withdrawal_guide_clear()}
              </Button>
            }
          />
        ) : (
          <div className={look.chapters}>
            {shown.map(({ title, steps }) => (
              <section key={title} className={look.chapter}>
                <h2 className={look.title}>{title}</h2>
                {steps.map((step) => (
                  <GuideStep key={step.number} step={step} />
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
    </Page>
  )
}
