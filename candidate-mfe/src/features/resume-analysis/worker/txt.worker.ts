import { readTxt } from '../readers/read-txt';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readTxt, self);
