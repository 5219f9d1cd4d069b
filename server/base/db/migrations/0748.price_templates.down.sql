drop index shop_price_template;
alter table shop drop constraint shop_price_template;
drop function price_draw(text[]);
drop function template_price(price_template, numeric, numeric, text, int, bigint);
drop view price_template_range;
drop table price_template;
