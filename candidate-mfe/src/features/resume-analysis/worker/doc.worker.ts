import { readDoc } from '../readers/read-doc';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readDoc, self);
