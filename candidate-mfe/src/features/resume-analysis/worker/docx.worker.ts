import { readDocx } from '../readers/read-docx';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readDocx, self);
