/**
 * Source of a pattern, in folded letters: 'unicamp', 'unifor'. 'unidade', 'uniao' and 'unimed' are no universities.
 */
export const universityNames = String.raw`uni(?!dade|ao|c[oa]s?(?!\p{L})|med(?!\p{L})|form|vers|ty|x)\p{L}{2,12}`;
