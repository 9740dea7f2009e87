import type { FailureCode } from '#contract/failures.ts'

/** A request to the inspection process. */
export type Task = {
  readonly kind: 'jpg' | 'png' | 'webp' | 'bmp' | 'pdf' | 'archive' | 'compound'
  readonly bytes: Uint8Array
}

type Fault = Extract<
  FailureCode,
  | 'picture_unreadable'
  | 'picture_pixels'
  | 'picture_moves'
  | 'file_unreadable'
  | 'pdf_active'
  | 'document_active'
>

/** The bytes to store (a picture is encoded anew, a BMP as PNG), or why the file is refused. */
export type Verdict =
  | {
      readonly bytes: Uint8Array
      /** Only for a picture. */
      readonly size?: { readonly width: number; readonly height: number }
    }
  | { readonly fault: Fault }
