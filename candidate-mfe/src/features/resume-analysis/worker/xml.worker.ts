import { readWordXml } from '../readers/read-wordxml';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readWordXml, self);
