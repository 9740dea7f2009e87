import { download } from '#contract/files.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { LinkText } from '#ui/link-text.tsx'

/** A link to download an uploaded file, which is never shown in a page. */
export const StoredFile = ({ fileName }: { fileName: string }) => (
  <LinkText onClick={() => void downloadFile(download, { fileName }, fileName)}>
    {m.kit_download()}
  </LinkText>
)
