/** The part of the package that we use; it ships no types. */
declare module 'bidi-js' {
  type Levels = {
    readonly levels: Uint8Array
    readonly paragraphs: readonly {
      readonly start: number
      readonly end: number
      readonly level: number
    }[]
  }
  type Bidi = {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels
    readonly getMirroredCharacter: (sign: string) => string | null
  }
  const bidiFactory: () => Bidi
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default bidiFactory
}
