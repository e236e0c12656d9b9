import { readOdt } from '../readers/read-odt';
import { serveAnalysis } from './serve-analysis';

serveAnalysis(readOdt, self);
