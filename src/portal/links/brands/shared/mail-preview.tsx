import type { MailPreview } from '#contract/links/brands.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { MailFrame } from '#ui/mail-frame.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const wrap = css({ overflowWrap: 'anywhere' })

type Asked = {
  readonly data: MailPreview | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export type MailPreviewCardProps = {
  answer: Asked
  language: Language
  onLanguage: (language: Language) => void
}

/** A preview of the email as the payer would receive it, for an example order. */
export function MailPreviewCard({ answer, language, onLanguage }: MailPreviewCardProps) {
  const { data } = answer
  return (
    <Card
      title={m.brands_preview_title()}
      hint={m.brands_preview_hint()}
      actions={
        <Segment
          label={m.brands_preview_language()}
          value={language}
          onChange={onLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
      }
    >
      <div aria-busy={answer.isFetching || undefined}>
        {data ? (
          <Stack>
            <DescriptionList
              columns={1}
              items={[
                {
                  name: m.brands_preview_from(),
                  value: <span className={wrap}>{data.from}</span>,
                },
                {
                  name: m.brands_field_subject(),
                  value: <span className={wrap}>{data.subject}</span>,
                },
              ]}
            />
            <MailFrame title={m.brands_preview_title()} html={data.html} />
          </Stack>
        ) : answer.isError ? (
          <FailurePanel of={answer} />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </Card>
  )
}
