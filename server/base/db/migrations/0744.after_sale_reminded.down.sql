alter table after_sale drop column reminded_on;
