/** What Structure.ts uses of pdfmake's inside, which has no types of its own. */
declare module 'pdfmake/js/Renderer.js' {
  export type PdfPage = object;
  export type StructureContent = object;
  export interface StructureElement {
    dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): StructureElement;
  }
  export interface TaggedPdf {
    options: { tagged?: boolean };
    page: PdfPage;
    markContent(tag: 'Artifact', options: { type: string }): TaggedPdf;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): TaggedPdf;
    struct(type: string, options: { alt?: string }): StructureElement;
    addStructure(element: StructureElement): TaggedPdf;
  }
  interface Tagged {
    tag?: number;
  }
  class Renderer {
    pdfDocument: TaggedPdf;
    renderPages(pages: unknown): void;
    renderLine(line: { inlines: Tagged[] }, x: number, y: number): void;
    renderVector(vector: object): void;
    renderImage(image: Tagged): void;
    renderSVG(svg: Tagged): void;
  }
  const renderer: { default: typeof Renderer };
  export default renderer;
}
