import Download from 'lucide-react/icons/download'
import type { BillDetail } from '#contract/money/statement-shapes.ts'
import { download } from '#contract/money/statements.ts'
import { type StatementFormat, statementFormats } from '#domain/money/statements.ts'
import type { Language } from '#domain/time-zones.ts'
import { statementFormatLabels } from '#labels/money/statements.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const look = {
  list: css({ flow: 'column', gap: '2' }),
  file: css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' }),
  format: css({
    flexShrink: '0',
    width: '12',
    py: '1',
    textAlign: 'center',
    textStyle: 'caption',
    color: 'fg.muted',
    borderWidth: 'hair',
    borderColor: 'line',
    borderRadius: 'sm',
  }),
  name: css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' }),
}

type Item = { format: StatementFormat; language?: Language; name: string }

const itemsOf = (format: StatementFormat): readonly Item[] =>
  format === 'pdf'
    ? [
        { format, language: 'en', name: m.statements_pdf_language_en() },
        { format, language: 'zh', name: m.statements_pdf_language_zh() },
      ]
    : [{ format, name: statementFormatLabels[format]({}) }]

export function FilesCard({ bill: { statementId } }: { bill: BillDetail }) {
  return (
    <Card title={m.statements_files()} hint={m.statements_files_hint()}>
      <ul className={look.list}>
        {statementFormats.flatMap(itemsOf).map(({ format, language, name }) => (
          <li key={`${format} ${language ?? ''}`} className={look.file}>
            <span className={look.format}>{format.toUpperCase()}</span>
            <span className={look.name}>{name}</span>
            <IconButton
              label={m.statements_download_file({ name })}
              icon={<Download />}
              onClick={() =>
                void downloadFile(download, {
                  ...{ id: statementId, format },
                  ...(language ? { language } : {}),
                })
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
