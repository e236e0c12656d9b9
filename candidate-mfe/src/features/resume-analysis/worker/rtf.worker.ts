import { readRtf } from '../readers/read-rtf';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readRtf, self);
