export * from './match';
export { isPersonalLine, withoutPersonalParts } from './personal-lines';
export * from './resume-match';
export { demandedExperience, demandedSchooling, schoolingLevels } from './schooling';
