// The library's own worker, in this one: it leaves its parser where the library looks for it before it starts another
// thread.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { readPdf } from '../readers/read-pdf';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readPdf, self);
