import type { Contract, Level, Profession } from './professions/profession';
import type { Random } from './random';

export interface Salary {
  text: string | null;
  /** What the text means a month, in reais; null is an open end, and both null is no figure at all. */
  min: number | null;
  max: number | null;
}

/** The lowest full-time pay that a vacancy may offer: just above the minimum wage of 2026 (R$ 1.621). */
const floor = 1650;

const none = (text: string | null): Salary => ({ text, min: null, max: null });
const reais = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const thousands = (amount: number): string => String(amount / 1000).replace('.', ',');
const roundTo = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step);

function payRange(random: Random, profession: Profession, level: Level): [number, number] {
  const factors: Partial<Record<Level, number>> = profession.levelInTitle
    ? { junior: 0.66, senior: 1.45 }
    : { junior: 0.9, senior: 1.3 };
  const factor = (factors[level] ?? 1) * (random.integer(92, 108) / 100);
  const step = profession.pay[0] > 8000 ? 500 : 100;
  const lowest = level === 'estagio' ? 800 : floor;
  const min = Math.max(lowest, roundTo(profession.pay[0] * factor, step));
  return [min, Math.max(min + (min < 3000 ? 200 : 500), roundTo(profession.pay[1] * factor, step))];
}

/** A salary in one of the many ways people write it. */
export function writeSalary(random: Random, profession: Profession, level: Level, contract: Contract): Salary {
  const [min, max] = payRange(random, profession, level);
  const exactly = (text: string, amount = min): Salary => ({ text, min: amount, max: amount });
  const between = (text: string): Salary => ({ text, min, max });

  if (contract === 'freelancer') {
    if (profession.perks === 'technology' || profession.levelInTitle) {
      const hour = roundTo(max / 130, 5);
      return random.pick<Salary>([
        exactly(`R$ ${hour}/hora`, hour * 220),
        exactly(`R$ ${hour},00 por hora`, hour * 220),
        none('Valor por projeto, a combinar'),
      ]);
    }
    const day = roundTo(min / 15, 10);
    return random.pick<Salary>([
      exactly(`R$ ${day}/dia`, day * 22),
      exactly(`R$ ${day} por dia`, day * 22),
      exactly(`Diária de R$ ${day},00`, day * 22),
    ]);
  }
  if (contract === 'estagio') {
    return random.pick<Salary>([
      exactly(`Bolsa de R$ ${reais(min)}`),
      exactly(`R$ ${reais(min)} + auxílio-transporte`),
      exactly(`Bolsa-auxílio de R$ ${reais(min)},00`),
      between(`R$ ${reais(min)} a R$ ${reais(max)}`),
      exactly(`R$ ${reais(min)}/mês`),
      none('Bolsa compatível com o mercado'),
      none(null),
    ]);
  }
  if (contract === 'pj' && random.chance(0.3)) {
    const hour = roundTo(max / 150, 5);
    return exactly(`R$ ${hour}/hora`, hour * 220);
  }

  const roll = random.integer(1, 100);
  if (roll <= 13) return none('A combinar');
  if (roll <= 24) return none(null);
  if (roll <= 26) return none('Compatível com o mercado');
  if (roll <= 52) return between(`R$ ${reais(min)} a R$ ${reais(max)}`);
  if (roll <= 57) return between(`R$ ${reais(min)},00 - R$ ${reais(max)},00`);
  if (roll <= 60) return between(`De ${reais(min)} até ${reais(max)}`);
  if (roll <= 66) return exactly(`R$ ${reais(min)},00`);
  if (roll <= 71) return exactly(`${reais(min)},00`);
  if (roll <= 75) return exactly(`R$ ${reais(min)}/mês`);
  if (roll <= 80) return { text: `A partir de R$ ${reais(min)}`, min, max: null };
  if (roll <= 84) return { text: `Até R$ ${reais(max)}`, min: null, max };
  if (roll <= 87) return { text: `até ${thousands(max)} mil`, min: null, max };
  if (roll <= 90) return exactly(`R$ ${thousands(min)} mil`);
  if (roll <= 93) return between(`R$ ${thousands(min)} mil a R$ ${thousands(max)} mil`);
  if (roll <= 96 && profession.perks === 'counter') return exactly(`R$ ${reais(min)} + comissão`);
  if (roll <= 96 && profession.perks === 'health') return exactly(`R$ ${reais(min)},00 + adicional de insalubridade`);
  if (level === 'senior' || level === 'diretor' || min >= 5000) return exactly(`R$ ${reais(min * 12)}/ano`);
  return exactly(`R$ ${reais(min)} + benefícios`);
}
